import {
  type HeardMp3,
  isMeasurable,
  type MeasuredWav,
  measureWav,
  wavFaultOf,
  type WavFormat,
} from '@segno/contract/audio';
import { readWavSource } from './readSource';
import type { Waveform } from '@segno/contract/catalog';
import { type ByteSource, fileSource } from './byteSource';
import { fingerprintAudio, type FingerprintedAudio } from './fingerprint/fingerprintAudio';
import { hearMp3, mp3Peaks } from './decodedMp3';
import { encodePreview } from './preview';
import type { PreviewResult } from './preview';
import { analyseWav } from './wavAnalysis';
import type { WavAnalysis } from './wavAnalysis';
import { readWavFacts, type WavFacts } from './wavFacts';

/** CPU-intensive work on local files. F4: `repeat`: how often the file is played in its preview. */
export type AudioTask =
  | { kind: 'wavFacts'; path: string }
  | { kind: 'measureWav'; path: string }
  | { kind: 'analyseWav'; path: string }
  | { kind: 'mp3Peaks'; path: string }
  | { kind: 'hearMp3'; path: string }
  | { kind: 'fingerprint'; path: string }
  | { kind: 'preview'; path: string; out: string; repeat: number };

/** The result of each task. */
export interface AudioResults {
  /** `facts` is null for a WAV that is not 16-bit PCM or has an implausible header, which `checkWav` refuses because of its format. */
  wavFacts: { format: WavFormat; facts: WavFacts | null };
  /** What the page measures before it sends a file. */
  measureWav: Omit<MeasuredWav, 'fileName'>;
  analyseWav: WavAnalysis;
  mp3Peaks: Waveform;
  hearMp3: HeardMp3;
  /** A word for every eighth of a second; for a WAV also its audio features. */
  fingerprint: FingerprintedAudio;
  preview: PreviewResult;
}

/** Performs a task in the calling thread. Throws `NotWavError`, `NotMp3Error` and errors from reading files. */
export const performAudioTask = async (task: AudioTask): Promise<AudioResults[AudioTask['kind']]> => {
  const source = await fileSource(task.path);
  if (task.kind === 'mp3Peaks') return mp3Peaks(source);
  if (task.kind === 'hearMp3') return hearMp3(source);
  if (task.kind === 'fingerprint') return fingerprintAudio(source);
  if (task.kind === 'measureWav') return measureSource(source);
  const format = await readWavSource(source);
  if (task.kind === 'preview') return encodePreview(source, format, { out: task.out, repeat: task.repeat });
  if (task.kind === 'analyseWav') return analyseWav(source, format);
  return { format, facts: isMeasurable(format) ? await readWavFacts(source, format) : null };
};

const measureSource = async (source: ByteSource): Promise<AudioResults['measureWav']> => {
  const format = await readWavSource(source).catch(wavFaultOf);
  if (typeof format === 'string' || !isMeasurable(format)) return { format, measures: null };
  const samples = await source.read(format.dataOffset);
  return { format, measures: await measureWav(samples, format).catch(() => null) };
};

/** A worker's reply: only the name and message of an error survive the transfer between threads. */
export type AudioReply<Kind extends AudioTask['kind'] = AudioTask['kind']> =
  { result: AudioResults[Kind] } | { failure: { name: string; message: string } };
