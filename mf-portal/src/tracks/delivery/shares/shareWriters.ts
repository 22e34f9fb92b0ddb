import type { MyWriter } from '@segno/contract/portal';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';

/** A person who has, or can have, a share. */
export interface ShareWriter {
  uuid: string;
  name: string;
  ipi: string | null | undefined;
  pro: string | null;
  /** False for somebody from an earlier delivery who was removed from the artist's list (M5: editable on the artist's side). */
  isOwn: boolean;
}

/** The artist's writers, followed by those of an earlier delivery who are no longer among them. */
export const shareWriters = (
  writers: readonly MyWriter[],
  delivered: TrackSubmissionDetail['share_data'],
): ShareWriter[] => [
  ...writers.map(({ uuid, full_name, ipi_number, performing_rights_organization }) => ({
    uuid,
    name: full_name,
    ipi: ipi_number,
    pro: performing_rights_organization?.name ?? null,
    isOwn: true,
  })),
  ...delivered
    .filter(({ writer_uuid }) => !writers.some(({ uuid }) => uuid === writer_uuid))
    .map(({ writer_uuid, name, ipi, pro }) => ({ uuid: writer_uuid, name, ipi, pro, isOwn: false })),
];
