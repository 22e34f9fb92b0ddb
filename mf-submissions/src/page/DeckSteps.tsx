import { Switch } from '@segno/ui/extra';
import { RecordSteps, type RecordStepsProps } from '@segno/ui/list';
import { switchPlayOnOpen, usePlayOnOpen } from './ownSound';

/** Previous and next submission of a list, and whether each plays when it opens. */
export const DeckSteps = (steps: RecordStepsProps) => (
  <>
    <RecordSteps {...steps} />
    <Switch
      size="xs"
      label="Play on open"
      checked={usePlayOnOpen().isOn}
      onChange={(event) => switchPlayOnOpen(event.currentTarget.checked)}
    />
  </>
);
