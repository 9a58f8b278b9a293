// SHA-256 (FIPS 180-4). Browsers have it on secure pages only, and a proof should not depend on certificates.

const isPrime = (number: number): boolean => {
  for (let i = 2; i * i <= number; i++) if (number % i === 0) return false;
  return true;
};
const primes = Array.from({ length: 312 }, (_, i) => i).filter((i) => i > 1 && isPrime(i));
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) >>> 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

export function sha256(text: string): string {
  const input = padded(new TextEncoder().encode(text));
  const hash = new Uint32Array(start);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < input.byteLength; offset += 64) {
    for (let i = 0; i < 16; i++) words[i] = input.getUint32(offset + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15];
      const b = words[i - 2];
      words[i] =
        words[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + words[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + words[i]) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] += word));
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}
