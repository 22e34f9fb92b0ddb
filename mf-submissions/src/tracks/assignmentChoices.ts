import { useSession } from '@segno/host';
import type { Option } from '@segno/ui/list';

/** R6: one's own artists by one's uuid, everybody else's by `-` and the uuid. Nothing to choose while nobody is in. */
export const assignmentChoices = (): readonly Option[] => {
  const me = useSession.getState().user?.uuid;
  if (me === undefined) return [];
  return [
    { value: me, label: 'Show only my artists' },
    { value: `-${me}`, label: 'Show only other artists' },
  ];
};
