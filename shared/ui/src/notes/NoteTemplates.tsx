import { Button, CloseButton } from '@mantine/core';
import { forgetNoteTemplate, keepNoteTemplate, listNoteTemplates, MAX_TEMPLATE } from '@segno/contract/account';
import { call, useCall, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import classes from './NotesThread.module.css';

export interface NoteTemplatesProps {
  /** The current text: it can be saved as a template, and a template is inserted below it. */
  text: string;
  onInsert: (text: string) => void;
}

/** Texts that the person often writes, to be inserted into a note (T8: notes). */
export const NoteTemplates = ({ text, onInsert }: NoteTemplatesProps) => {
  const invalidate = useInvalidate();
  const { data } = useCall(listNoteTemplates, {}, { staleTime: 60_000 });
  const { mutate: change, isPending } = useMutation({
    mutationFn: (write: () => Promise<unknown>) => write(),
    onSuccess: () => invalidate(listNoteTemplates),
  });
  const templates = data?.note_templates ?? [];
  const written = text.trim();
  const isKept = templates.some((template) => template.text === written);
  return (
    <>
      {templates.length > 0 && (
        <ul className={classes.templates} aria-label="Templates">
          {templates.map((template) => (
            <li key={template.uuid}>
              <Button
                variant="subtle"
                size="compact-sm"
                justify="flex-start"
                title={template.text}
                onClick={() => onInsert(written === '' ? template.text : `${text.trimEnd()}\n${template.text}`)}
              >
                {template.text}
              </Button>
              <CloseButton
                size="sm"
                aria-label={`Forget the template ${template.text}`}
                onClick={() => change(() => call(forgetNoteTemplate, { params: { uuid: template.uuid } }))}
              />
            </li>
          ))}
        </ul>
      )}
      {written !== '' && written.length <= MAX_TEMPLATE && !isKept && (
        <Button
          className={classes.keep ?? ''}
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          onClick={() => change(() => call(keepNoteTemplate, { body: { text: written } }))}
        >
          Keep as a template
        </Button>
      )}
    </>
  );
};
