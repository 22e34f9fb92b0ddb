import { listRightsChanges } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { useSearchParams } from 'react-router-dom';
import { RightsChangeNote } from './RightsChangeNote';
import classes from './RightsNotice.module.css';

export interface RightsNoticeProps {
  /** Uuid of the record. */
  resource: string;
  /** Called when a change was approved, refused or reverted, since the record may have changed. */
  onDecided: () => void;
}

/** Changes of rights that wait for a second person, and the one that the address names (`?change=`). */
export const RightsNotice = ({ resource, onDecided }: RightsNoticeProps) => {
  const [search] = useSearchParams();
  const uuid = search.get('change') ?? undefined;
  const { data } = useCall(listRightsChanges, { query: { resource_uuid: resource, ...(uuid && { uuid }) } });
  const changes = data?.rights_changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={classes.root} aria-label="Changes of rights">
      {changes.map((change) => (
        <RightsChangeNote key={change.uuid} change={change} onDecided={onDecided} />
      ))}
    </section>
  );
};
