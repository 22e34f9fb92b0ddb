import { useSession } from '@segno/host';
import type { Option } from './optionSource';

/** R6: one's own by one's uuid, everybody else's by `-` and the uuid. Empty while nobody is signed in. */
export const assignmentChoices =
  ({ mine, others }: { mine: string; others: string }) =>
  (): readonly Option[] => {
    const me = useSession.getState().user?.uuid;
    if (me === undefined) return [];
    return [
      { value: me, label: mine },
      { value: `-${me}`, label: others },
    ];
  };
