import { listMailPreferences, optionalMails, setMailPreference, type MailPreference } from '@segno/contract/account';
import { call, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Text } from '@segno/ui';
import { Switch } from '@segno/ui/extra';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { NoteMailTimes } from './NoteMailTimes';
import classes from './MailPreferences.module.css';

const TITLE = 'Mails to me';

/** The modal MAIL_PREFERENCES: which of the optional mails a person gets (A7: choice of mails). */
export const MailPreferencesScreen = ({ onClose }: ScreenProps) => {
  const read = useCall(listMailPreferences, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ mail_preferences }) => (
        <ScreenDialog title={TITLE} onClose={onClose}>
          <Text c="dimmed">
            {mail_preferences.length > 0
              ? 'Everything in these mails is in Segno as well. Mails about your account are always sent.'
              : 'Your role gets no mails that can be switched off. Mails about your account are always sent.'}
          </Text>
          {mail_preferences.length > 0 && (
            <ul className={classes.list}>
              {mail_preferences.map((preference) => (
                <li key={preference.kind} className={classes.line}>
                  <MailSwitch preference={preference} />
                  {preference.kind === 'track_note' && preference.is_on && <NoteMailTimes />}
                </li>
              ))}
            </ul>
          )}
        </ScreenDialog>
      )}
    </ReadDialog>
  );
};

const MailSwitch = ({ preference: { kind, is_on } }: { preference: MailPreference }) => {
  const invalidate = useInvalidate();
  const { name, description } = optionalMails[kind];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => call(setMailPreference, { params: { kind }, body: { is_on: next } }),
    // One at a time, so that the last click wins.
    scope: { id: `mail preference ${kind}` },
    onSuccess: (_, next) => notifySuccess(`The mail "${name}" is switched ${next ? 'on' : 'off'}`),
    // The switch keeps its position until the refetched list confirms it.
    onSettled: () => invalidate(listMailPreferences),
  });
  return (
    <Switch
      // Mantine's label includes the description, which already describes the switch.
      aria-label={name}
      label={name}
      description={description}
      checked={isPending ? variables : is_on}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
};
