import rsa

print(rsa.common.bit_size(1023), rsa.common.extended_gcd(240, 46), rsa.transform.bytes2int(b"\x80@\x0f"), rsa.transform.int2bytes(8405007))
print(rsa.prime.is_prime(97), rsa.prime.gcd(48, 180), rsa.PublicKey(3247227463, 65537))
