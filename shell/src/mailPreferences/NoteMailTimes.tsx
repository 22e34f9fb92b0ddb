import { type NoteMailChoice, noteMailRhythms, readNoteMailChoice, setNoteMailChoice } from '@segno/contract/account';
import { call, notifySuccess, useCall, useInvalidate } from '@segno/host';
import { Group } from '@segno/ui';
import { Select } from '@segno/ui/extra';
import { useMutation } from '@tanstack/react-query';

const rhythms: Record<NoteMailChoice['rhythm'], string> = {
  at_once: 'Immediately',
  daily: 'Together, every day at 7:00',
  weekly: 'Together, on Mondays at 7:00',
};

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const hourOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** When mails about notes are sent (A9: time of mails about notes). Hours are in the browser's time zone. */
export const NoteMailTimes = () => {
  const invalidate = useInvalidate();
  const { data } = useCall(readNoteMailChoice, {});
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: NoteMailChoice) => call(setNoteMailChoice, { body: next }),
    scope: { id: 'note mail choice' },
    onSuccess: () => notifySuccess('Saved'),
    onSettled: () => invalidate(readNoteMailChoice),
  });
  if (!data) return null;
  const choice = isPending ? variables : data.note_mail_choice;
  const choose = (changed: Partial<NoteMailChoice>) =>
    mutate({ ...choice, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...changed });
  const chooseStart = (from: number | null) => {
    const until = choice.quiet_until ?? 7;
    choose({ quiet_from: from, quiet_until: from === null ? null : until === from ? (from + 1) % 24 : until });
  };
  return (
    <Group align="end" mt="xs">
      <Select
        label="Send mails about notes"
        data={noteMailRhythms.map((value) => ({ value, label: rhythms[value] }))}
        value={choice.rhythm}
        allowDeselect={false}
        onChange={(value) => {
          const rhythm = noteMailRhythms.find((one) => one === value);
          if (rhythm) choose({ rhythm });
        }}
      />
      {choice.rhythm === 'at_once' && (
        <Select
          label="Quiet hours from"
          placeholder="Off"
          clearable
          data={hours}
          value={choice.quiet_from === null ? null : String(choice.quiet_from)}
          onChange={(value) => chooseStart(hourOf(value))}
        />
      )}
      {choice.rhythm === 'at_once' && choice.quiet_from !== null && (
        <Select
          label="until"
          allowDeselect={false}
          data={hours.filter(({ value }) => value !== String(choice.quiet_from))}
          value={String(choice.quiet_until)}
          onChange={(value) => choose({ quiet_until: hourOf(value) })}
        />
      )}
    </Group>
  );
};
