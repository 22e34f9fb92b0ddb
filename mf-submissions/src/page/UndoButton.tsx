import { Button, keyed } from '@segno/ui';

export interface UndoButtonProps {
  /** The decision of a moment ago; undefined when there is none to take back. */
  undo: { text: string; isRunning: boolean; run: () => void } | undefined;
}

/** Takes the last decision back, whichever page it was made on. */
export const UndoButton = ({ undo }: UndoButtonProps) =>
  undo && (
    <Button
      {...keyed('u')}
      variant="light"
      loading={undo.isRunning}
      aria-label={`Undo. ${undo.text}`}
      title={undo.text}
      onClick={undo.run}
    >
      Undo
    </Button>
  );
