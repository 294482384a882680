# Handlers of faults in texts that a program registers with codecs.register_error.
import codecs, io
codecs.register_error('sp', lambda e: (' ', e.end))
print('aé€b'.encode('ascii','sp'), b'a\xffb\xfe'.decode('utf-8','sp'))
def rb(e): return b'<%d>'%ord(e.object[e.start]), e.start+1
codecs.register_error('num', rb)
print('aé€b'.encode('ascii','num'))
try: 'aé'.encode('ascii','nope')
except LookupError as e: print(e)
print(codecs.lookup_error('sp')(UnicodeEncodeError('ascii','aé',1,2,'x')))
