import { listRightsChanges, rightsFields, rightsMembers, type RightsField } from '@segno/contract/catalog';
import { call, useSession } from '@segno/host';

const words: Readonly<Record<RightsField, string>> = {
  artist: 'artist',
  writer_shares: 'writer shares',
  publisher_ruleset: 'publisher ruleset',
  is_royalty: 'royalty flag',
  publisher: 'publisher',
  terms: 'terms',
  name: 'name',
  ipi_number: 'IPI number',
  performing_rights_organization: 'PRO',
  iswc: 'ISWC',
};

/** What was just saved. */
export interface SavedRecord {
  /** Name of the record. */
  name: string;
  /** Its uuid. */
  resource: string;
  /** Members that were sent. */
  changed: readonly string[];
  /** What is announced in place of the usual words. */
  done?: string;
}

/** Which of the changed members wait for a second person now: asked for by the signed-in one. */
const waitingFields = async ({ resource, changed }: SavedRecord): Promise<RightsField[]> => {
  const sent = rightsFields.filter((field) => rightsMembers[field].some((member) => changed.includes(member)));
  if (sent.length === 0) return [];
  const me = useSession.getState().user?.uuid;
  const { rights_changes } = await call(listRightsChanges, { query: { resource_uuid: resource } });
  return sent.filter((field) =>
    rights_changes.some(
      (change) =>
        change.status === 'pending' &&
        change.resource_uuid === resource &&
        change.field === field &&
        change.asked_by.uuid === me,
    ),
  );
};

/** What is announced after a save: that it was made, and what of it waits for an approval. */
export const savedText = async (saved: SavedRecord): Promise<string> => {
  const done = saved.done ?? `${saved.name} has been updated`;
  // The save itself went well, whatever is known of what waits: the page reads that again.
  const waiting = await waitingFields(saved).catch(() => []);
  if (waiting.length === 0) return done;
  const things = waiting.map((field) => `the ${words[field]}`).join(' and ');
  const members = waiting.flatMap((field): readonly string[] => rightsMembers[field]);
  return saved.changed.every((member) => members.includes(member)) && saved.done === undefined
    ? `The change of ${things} of ${saved.name} waits for an approval`
    : `${done}, but the change of ${things} waits for an approval`;
};
