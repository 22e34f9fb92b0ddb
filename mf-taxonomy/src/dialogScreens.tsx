import type { ScreenModule, ScreenProps } from '@segno/host';
import { narrowScreen, useMediaQuery } from '@segno/ui';
import type { Screens } from '@segno/ui/engine';
import { Modal } from '@segno/ui/extra';
import type { ComponentType } from 'react';

type Screen = ScreenModule['Screen'];

interface DialogProps extends ScreenProps {
  form: ComponentType<ScreenProps>;
}

/** A form over its list, as large as the shell's own dialogs. Leaving with unsaved changes asks, whichever way it goes. */
const Dialog = ({ form: Form, ...props }: DialogProps) => {
  const narrow = useMediaQuery(narrowScreen) ?? false;
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="34rem"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
      aria-label="Dialog"
    >
      <Form {...props} />
    </Modal>
  );
};

/** The screens of a resource as the remote names them, its two forms in a dialog. */
export const dialogScreens = ({ ListScreen, CreateScreen, EditScreen }: Screens): Record<keyof Screens, Screen> => ({
  ListScreen: (props) => <ListScreen {...props} />,
  CreateScreen: (props) => <Dialog {...props} form={CreateScreen} />,
  EditScreen: (props) => <Dialog {...props} form={EditScreen} />,
});
