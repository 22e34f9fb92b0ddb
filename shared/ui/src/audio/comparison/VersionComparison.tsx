import { useState } from 'react';
import { Button } from '../../index';
import { SoundComparison, type SoundComparisonProps } from './SoundComparison';
import classes from './VersionComparison.module.css';

/** A button that opens a sound beside its previous version, to switch between them. */
export const VersionComparison = (props: SoundComparisonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={`Compare A/B: ${props.name} with its former version`}
        onClick={() => setOpen(!isOpen)}
      >
        Compare A/B
      </Button>
      {isOpen && <SoundComparison {...props} />}
    </div>
  );
};
