from collections import ChainMap
chain = ChainMap({})
chain.maps.append(chain)
try:
    chain["x"]
except RecursionError:
    print("RecursionError")  # expect: RecursionError
