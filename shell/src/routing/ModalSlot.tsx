import { useLateCode } from '@segno/ui';
import { lateOverlay } from '../overlay';
import type { ModalAreaProps } from './ModalArea';
import { useCloseModal } from './useCloseModal';

const area = lateOverlay(async () => (await import('./ModalArea')).ModalArea);

/** The modal, whose frame comes with the first one; one whose frame is lost is said and left, and opens with the next try. */
export const ModalSlot = (props: ModalAreaProps) => {
  const close = useCloseModal(props.below);
  const isHere = useLateCode(area, { wanted: true, onLost: close });
  return isHere && <area.Drawn {...props} />;
};
