import { Button, keyed } from '@segno/ui';

export interface UndoButtonProps {
  /** The last decision; undefined if there is none to take back. */
  undo: { text: string; isRunning: boolean; run: () => void } | undefined;
}

/** Takes back the last decision, whichever page it was made on. */
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
