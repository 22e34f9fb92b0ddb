/** The coefficients of one second-order filter; a0 is 1. */
interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

// The analogue filters behind the table of BS.1770-4 annex 1, which only has their coefficients for 48 kHz.
const SHELF = { hertz: 1681.974450955533, decibels: 3.999843853973347, q: 0.7071752369554196 };
const HIGH_PASS = { hertz: 38.13547087602444, q: 0.5003270373238773 };

/** Stage 1 of the K-weighting: the head modelled as a sphere, which boosts high frequencies by 4 dB. */
const shelf = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * SHELF.hertz) / sampleRate);
  const high = 10 ** (SHELF.decibels / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / SHELF.q + k * k;
  return {
    b0: (high + (band * k) / SHELF.q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / SHELF.q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / SHELF.q + k * k) / a0,
  };
};

/** Stage 2: the high-pass of the revised low-frequency B-curve. */
const highPass = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * HIGH_PASS.hertz) / sampleRate);
  const a0 = 1 + k / HIGH_PASS.q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / HIGH_PASS.q + k * k) / a0 };
};

/** The K-weighting of one channel (BS.1770-4 annex 1); keeps its state between chunks of samples. */
export class KWeighting {
  private readonly first: Biquad;
  private readonly second: Biquad;
  private s1 = 0;
  private s2 = 0;
  private t1 = 0;
  private t2 = 0;

  /** @param sampleRate Hz */
  constructor(sampleRate: number) {
    this.first = shelf(sampleRate);
    this.second = highPass(sampleRate);
  }

  /** The sum of the squares of these samples after filtering. */
  energyOf(samples: Float64Array, start: number, end: number): number {
    const { first, second } = this;
    let { s1, s2, t1, t2 } = this;
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      const input = samples[at] ?? 0;
      // Transposed direct form II.
      const lifted = first.b0 * input + s1;
      s1 = first.b1 * input - first.a1 * lifted + s2;
      s2 = first.b2 * input - first.a2 * lifted;
      const weighted = second.b0 * lifted + t1;
      t1 = second.b1 * lifted - second.a1 * weighted + t2;
      t2 = second.b2 * lifted - second.a2 * weighted;
      sum += weighted * weighted;
    }
    this.s1 = s1;
    this.s2 = s2;
    this.t1 = t1;
    this.t2 = t2;
    return sum;
  }
}
