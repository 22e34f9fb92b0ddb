import { routes } from '@segno/contract';
import { readSecondFactor } from '@segno/contract/account';
import { useCall, type ScreenProps } from '@segno/host';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { SecondFactors } from './SecondFactors';

const TITLE = routes.TWO_FACTOR_AUTHENTICATION.title;

/** P6: the modal TWO_FACTOR_AUTHENTICATION: a person's own second factors. */
export const TwoFactorScreen = ({ onClose }: ScreenProps) => {
  const read = useCall(readSecondFactor, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ second_factor }) => (
        <ScreenDialog title={TITLE} onClose={onClose}>
          <SecondFactors factors={second_factor} />
        </ScreenDialog>
      )}
    </ReadDialog>
  );
};
