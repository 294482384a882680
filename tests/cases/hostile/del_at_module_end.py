class Last:
    def __del__(self):
        print("last", isinstance(self, object))
holder = [Last()]
holder.append(holder)
print("end")
