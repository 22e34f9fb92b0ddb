/**
 * The power spectrum of a real signal by a fast Fourier transform (radix 2, in place); `size` is a power of two. The
 * function writes the powers of the bins 0 to size / 2 - 1 into `powers`.
 */
export const powerSpectrum = (size: number) => {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  const reversed = bitReversal(size);

  return (signal: Float64Array, powers: Float64Array): void => {
    for (let at = 0; at < size; at += 1) real[reversed[at] ?? 0] = signal[at] ?? 0;
    imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half)
        for (let at = 0; at < half; at += 1) {
          const low = start + at;
          const high = low + half;
          const cosine = cosines[at * stride] ?? 0;
          const sine = sines[at * stride] ?? 0;
          const re = real[high] ?? 0;
          const im = imaginary[high] ?? 0;
          const turnedReal = re * cosine - im * sine;
          const turnedImaginary = re * sine + im * cosine;
          const lowReal = real[low] ?? 0;
          const lowImaginary = imaginary[low] ?? 0;
          real[high] = lowReal - turnedReal;
          imaginary[high] = lowImaginary - turnedImaginary;
          real[low] = lowReal + turnedReal;
          imaginary[low] = lowImaginary + turnedImaginary;
        }
    }
    for (let bin = 0; bin < size / 2; bin += 1) powers[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
  };
};

const bitReversal = (size: number): Uint32Array => {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, at) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) if (at & (1 << bit)) turned |= 1 << (bits - 1 - bit);
    return turned;
  });
};
