import { useState } from 'react';
import { Button, lazyPart, useLazyCode } from '../../index';
import { isImmersive } from './channelOrder';
import type { HeadphoneDialogProps } from './HeadphoneDialog';

const dialog = lazyPart<HeadphoneDialogProps>(() =>
  import(/* webpackChunkName: 'headphones' */ './HeadphoneDialog').then((module) => module.HeadphoneDialog),
);

export interface HeadphoneButtonProps {
  name: string;
  fileName: string;
  channels: number | null;
  /** The original; null if it cannot be played. */
  url: string | null;
  waveform: { uuid: string; url: string | null; duration: number | null };
}

/** Opens the headphone check of an immersive file; renders nothing for any other. Its code loads with the first use. */
export const HeadphoneButton = ({ name, fileName, channels, url, waveform }: HeadphoneButtonProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isHere = useLazyCode(dialog, { wanted: isAsked, onLost: () => setAsked(false) });
  if (url === null || !isImmersive(channels)) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={`Headphone check of ${name}`}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Headphone check
      </Button>
      {isHere && (
        <dialog.Component
          opened={isOpen}
          onClose={() => setOpen(false)}
          name={name}
          source={{ url, fileName }}
          waveform={waveform}
        />
      )}
    </>
  );
};
