from natsort import index_natsorted, natsorted, ns, os_sorted, realsorted

print(natsorted(["2 ft 7 in", "1 ft 5 in", "10 ft 2 in", "2 ft 11 in", "7 ft 6 in"]), realsorted(["num5.10", "num-3", "num5.3", "num2"]))
print(natsorted(["Apple", "corn", "Corn", "apple"], alg=ns.IGNORECASE), index_natsorted(["a10", "a9"]), natsorted(["4", 5, 2.5, "1"]))
print(os_sorted(["a/b10", "a/b9"]))
