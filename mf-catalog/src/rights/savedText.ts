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

/** A saved record. */
export interface SavedRecord {
  /** Name of the record. */
  name: string;
  /** Its uuid. */
  resource: string;
  /** Members sent. */
  changed: readonly string[];
  /** Replaces the usual notice. */
  done?: string;
}

/** Which changed members now wait for a second person, as asked for by the current one. */
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

/** Notice after a save: that it succeeded, and which changes wait for an approval. */
export const savedText = async (saved: SavedRecord): Promise<string> => {
  const done = saved.done ?? `${saved.name} has been updated`;
  // The save succeeded in any case; the page refetches what waits.
  const waiting = await waitingFields(saved).catch(() => []);
  if (waiting.length === 0) return done;
  const things = waiting.map((field) => `the ${words[field]}`).join(' and ');
  const members = waiting.flatMap((field): readonly string[] => rightsMembers[field]);
  return saved.changed.every((member) => members.includes(member)) && saved.done === undefined
    ? `The change of ${things} of ${saved.name} waits for an approval`
    : `${done}, but the change of ${things} waits for an approval`;
};
