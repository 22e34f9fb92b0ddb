import { generate } from 'lean-qr';
import { useMemo } from 'react';
import classes from './SecondFactors.module.css';

/** Modules of white around a code, which readers need. */
const QUIET = 4;

/** A QR code. `label` says what it holds to who cannot see it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, at) => at);
    const squares = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { path: squares.join(''), size: code.size };
  }, [text]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={box} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};
