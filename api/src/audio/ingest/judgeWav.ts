import { checkWav, wavFaultOf, type WavFormat } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { runAudioTask } from '../runAudioTask';
import type { WavFacts } from '../wavFacts';

/** The findings about an accepted WAV. */
export interface CheckedWav {
  format: WavFormat;
  facts: WavFacts;
  warnings: string[];
  meetsQualityRequirements: boolean;
}

/**
 * Reads a local WAV once and checks it: format, channels, quality (F5: 16 bit, 48 kHz, PCM, F6: order of channels, F8:
 * quality, F10: what is refused).
 */
export async function judgeWav(
  { path, fileName, type }: { path: string; fileName: string; type: FileType<string> },
  signal: AbortSignal,
): Promise<{ problems: string[]; checked?: CheckedWav }> {
  const { format, facts } = await runAudioTask({ kind: 'wavFacts', path }, { signal }).catch((error: unknown) => ({
    format: wavFaultOf(error),
    facts: null,
  }));
  const { problems, warnings, meetsQualityRequirements } = checkWav({
    fileName,
    format,
    quality: facts?.levels ?? null,
    type,
  });
  return problems.length || typeof format === 'string' || !facts
    ? { problems }
    : { problems, checked: { format, facts, warnings, meetsQualityRequirements } };
}
