import { listRightsChanges, publisherRuleset } from '@segno/contract/catalog';
import { useInvalidate } from '@segno/host';
import type { FormPartProps } from '@segno/ui/screen';
import { RightsNotice } from '../rights/RightsNotice';

/** Changes of a ruleset that wait for a second person (M24). */
export const RulesetRights = ({ record }: FormPartProps<typeof publisherRuleset>) => {
  const invalidate = useInvalidate();
  if (!record) return null;
  const readAgain = () => void invalidate(publisherRuleset.update, listRightsChanges);
  return <RightsNotice resource={record.uuid} onDecided={readAgain} />;
};
