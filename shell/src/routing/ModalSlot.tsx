import { useLazyCode } from '@segno/ui';
import { lazyOverlay } from '../overlay';
import type { ModalAreaProps } from './ModalArea';
import { useCloseModal } from './useCloseModal';

const area = lazyOverlay(async () => (await import(/* webpackChunkName: 'overlays' */ './ModalArea')).ModalArea);

/** The modal, whose frame comes with the first one; one whose frame is lost is said and left, and opens with the next try. */
export const ModalSlot = (props: ModalAreaProps) => {
  const close = useCloseModal(props.below);
  const isLoaded = useLazyCode(area, { wanted: true, onLost: close });
  return isLoaded && <area.Component {...props} />;
};
