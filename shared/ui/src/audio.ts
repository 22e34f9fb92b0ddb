export { formatTime } from './audio/formatTime';
export { PlayableWaveform, type PlayableWaveformProps } from './audio/PlayableWaveform';
export { PlayThroughButton, type PlayThroughButtonProps } from './engine/list/controls/PlayThroughButton';
export { playThrough, type PlayableList, type TrackPage } from './audio/queue/playThrough';
export { PlayButton, type PlayButtonProps } from './audio/PlayButton';
export { playFrom } from './audio/playFrom';
export { maxAmplitude, scalePeaks } from './audio/scalePeaks';
export {
  fetchWaveform,
  parseWaveform,
  useWaveform,
  type WaveformQuery,
  type WaveformSource,
} from './audio/useWaveform';
export { marksOf, type WaveMark } from './audio/waveMark';
export { Waveform, type WaveformProps } from './audio/Waveform';
