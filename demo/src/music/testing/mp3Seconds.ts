const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Walks over the MPEG-1 Layer III frames of a 48 kHz mp3 and says how long they last; throws at a broken one. */
export const mp3Seconds = (mp3: Buffer): number => {
  let at = 0;
  let frames = 0;
  while (at + 4 <= mp3.length) {
    const head = mp3.readUInt32BE(at);
    if (head >>> 17 !== 0x7ffd || ((head >>> 10) & 3) !== 1) throw new Error(`No 48 kHz Layer III frame at ${at}`);
    at += (144 * (KILOBITS[(head >>> 12) & 15] ?? 0) * 1000) / 48_000 + ((head >>> 9) & 1);
    frames++;
  }
  return (frames * 1152) / 48_000;
};
