import { updateMyProfile } from '@segno/contract/portal';
import { call } from '@segno/host';
import { Button } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { useSavedProfile } from './useProfileForm';

/** The first profile as the library has it already: a yes, and on. */
export const ConfirmProfile = ({ onConfirmed }: { onConfirmed: () => void }) => {
  const took = useSavedProfile();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateMyProfile, { body: { onboarding: true } }),
    onSuccess: ({ artist }) => {
      took(artist);
      onConfirmed();
    },
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      This is right
    </Button>
  );
};
