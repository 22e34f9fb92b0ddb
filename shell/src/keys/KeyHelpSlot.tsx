import { useLazyCode } from '@segno/ui';
import { lazyOverlay } from '../overlay';
import { useKeyHelp } from './keySwitch';

const help = lazyOverlay(async () => (await import(/* webpackChunkName: 'keys' */ './KeyHelp')).KeyHelp);

const close = (): void => useKeyHelp.setState({ isOpen: false });

/** The place of the list of all keys. */
export const KeyHelpSlot = () => {
  const isOpen = useKeyHelp((state) => state.isOpen);
  const isLoaded = useLazyCode(help, { wanted: isOpen, onLost: close });
  return isLoaded && <help.Component opened={isOpen} onClose={close} />;
};
