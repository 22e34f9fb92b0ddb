import type { ArtistWriter } from '@segno/contract/catalog';
import type { Writer } from '../songs/edit/shares/WriterBox';

/** A writer in an artist's form: as read, or chosen and not saved yet. */
export interface WriterLine {
  uuid: string;
  is_default?: boolean | undefined;
  full_name?: string;
  ipi_number?: string | null;
  performing_rights_organization?: { name: string } | null;
  songs_together?: number;
  created_at?: string;
  updated_at?: string;
}

/** Adds a writer at the end; a past one (T9: past writers) keeps the shared songs. */
export const withWriter = (
  lines: readonly WriterLine[],
  chosen: Pick<Writer, 'uuid' | 'full_name' | 'ipi_number' | 'pro'>,
  past: readonly ArtistWriter[],
): WriterLine[] => {
  const { uuid, full_name, ipi_number, pro } = chosen;
  if (lines.some((line) => line.uuid === uuid)) return [...lines];
  return [
    ...lines,
    {
      uuid,
      full_name,
      ipi_number,
      is_default: false,
      performing_rights_organization: pro === null ? null : { name: pro },
      songs_together: past.find((each) => each.uuid === uuid)?.songs_together ?? 0,
    },
  ];
};

/** Makes a writer a default or not. The shares of a new song are split among all defaults. */
export const withDefault = (lines: readonly WriterLine[], uuid: string, isDefault: boolean): WriterLine[] =>
  lines.map((line) => (line.uuid === uuid ? { ...line, is_default: isDefault } : line));

/** Removes a writer. */
export const withoutWriter = (lines: readonly WriterLine[], uuid: string): WriterLine[] =>
  lines.filter((line) => line.uuid !== uuid);
