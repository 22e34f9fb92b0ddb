/** The 44 bytes before the samples of a plain 16-bit WAV. `dataBytes`: the length of what follows. */
export const wavHeader = (o: { channels: number; sampleRate: number; dataBytes: number }): Uint8Array<ArrayBuffer> => {
  const frameBytes = 2 * o.channels;
  const bytes = new Uint8Array(44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8 + o.dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, o.channels, true);
  view.setUint32(24, o.sampleRate, true);
  view.setUint32(28, o.sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, o.dataBytes, true);
  return bytes;
};
