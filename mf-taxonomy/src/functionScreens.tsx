import type { ScreenModule } from '@segno/host';
import type { Screens } from '@segno/ui/engine';

/** The screens of a resource as a remote names them: the shell takes functions, the engine promises any component. */
export const functionScreens = ({
  ListScreen,
  CreateScreen,
  EditScreen,
}: Screens): Record<keyof Screens, ScreenModule['Screen']> => ({
  ListScreen: (props) => <ListScreen {...props} />,
  CreateScreen: (props) => <CreateScreen {...props} />,
  EditScreen: (props) => <EditScreen {...props} />,
});
