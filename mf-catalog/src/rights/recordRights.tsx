import { listRightsChanges, publisher, publisherRuleset, writer } from '@segno/contract/catalog';
import { useInvalidate } from '@segno/host';
import { RightsNotice } from './RightsNotice';

const changed = { publisher: publisher.update, publisher_ruleset: publisherRuleset.update, writer: writer.update };

/** C18, M24: part of the form of a writer, publisher or ruleset with its changes that wait for a second person. */
export const recordRights = (type: keyof typeof changed) =>
  function RecordRights({ record }: { record?: { uuid: string } | undefined }) {
    const invalidate = useInvalidate();
    if (!record) return null;
    const readAgain = () => void invalidate(changed[type], listRightsChanges);
    return <RightsNotice resource={record.uuid} onDecided={readAgain} />;
  };
