import { useEffect, useState, type DragEvent } from 'react';

const carriesFiles = (transfer: DataTransfer | null): boolean => Array.from(transfer?.types ?? []).includes('Files');

const refuseElsewhere = (event: globalThis.DragEvent) => {
  if (carriesFiles(event.dataTransfer)) event.preventDefault();
};

/**
 * Makes an element take files that are dragged onto it. `dragging` is true while they are over it. A drop beside it
 * does nothing; the browser would open the file in place of the page.
 */
export const useFileDrop = (onFiles: (files: File[], transfer: DataTransfer) => void, disabled: boolean) => {
  // Enters and leaves of inner elements come in pairs.
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere);
    window.addEventListener('drop', refuseElsewhere);
    return () => {
      window.removeEventListener('dragover', refuseElsewhere);
      window.removeEventListener('drop', refuseElsewhere);
    };
  }, []);

  const over = (event: DragEvent, change: number) => {
    if (disabled || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDepth((now) => Math.max(0, now + change));
  };

  const handlers = {
    onDragEnter: (event: DragEvent) => over(event, 1),
    onDragOver: (event: DragEvent) => over(event, 0),
    onDragLeave: (event: DragEvent) => over(event, -1),
    onDrop: (event: DragEvent) => {
      setDepth(0);
      if (disabled || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles(Array.from(event.dataTransfer.files), event.dataTransfer);
    },
  };
  return { dragging: depth > 0 && !disabled, handlers };
};
