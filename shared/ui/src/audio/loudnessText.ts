const oneDecimal = (value: number): string => {
  const text = value.toFixed(1);
  // A minus sign, as for every negative number that people read.
  return text === '-0.0' ? '0.0' : text.replace('-', '\u2212');
};

/** '−14.2 LUFS'; a dash if it was not measured (F9: loudness). */
export const loudnessText = (integrated: number | null): string =>
  integrated === null ? '–' : `${oneDecimal(integrated)} LUFS`;

/** '−1.0 dBTP'. */
export const truePeakText = (truePeak: number | null): string =>
  truePeak === null ? '–' : `${oneDecimal(truePeak)} dBTP`;
