import { useLazyCode } from '@segno/ui';
import { lazyOverlay } from '../overlay';
import type { ModalAreaProps } from './ModalArea';
import { useCloseModal } from '../routing/useCloseModal';

const area = lazyOverlay(async () => (await import(/* webpackChunkName: 'overlays' */ './ModalArea')).ModalArea);

/**
 * Mounts modals. Their frame loads with the first one; if it cannot be loaded, a notification is shown, the modal is left,
 * and the next attempt loads it again.
 */
export const ModalSlot = (props: ModalAreaProps) => {
  const close = useCloseModal(props.below);
  const isLoaded = useLazyCode(area, { wanted: true, onLost: close });
  return isLoaded && <area.Component {...props} />;
};
