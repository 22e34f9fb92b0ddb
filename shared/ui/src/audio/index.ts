// What sounds and how it looks: waveforms, play buttons, times. The player itself is the host's.
export { fetchWaveform, type WaveformSource } from './fetchWaveform';
export { formatTime } from './formatTime';
export { parseWaveform } from './parseWaveform';
export { PlayableWaveform, type PlayableWaveformProps } from './PlayableWaveform';
export { PlayThroughButton, type PlayThroughButtonProps } from './queue/PlayThroughButton';
export { playThrough, type PlayableList, type TrackPage } from './queue/playThrough';
export { PlayButton, type PlayButtonProps } from './PlayButton';
export { playFrom } from './playFrom';
export { maxAmplitude, scalePeaks } from './scalePeaks';
export { useWaveform, type WaveformQuery } from './useWaveform';
export { marksOf, type WaveMark } from './waveMark';
export { Waveform, type WaveformProps } from './Waveform';
