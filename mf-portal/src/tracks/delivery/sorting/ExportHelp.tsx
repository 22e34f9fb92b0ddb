import classes from './WavDrop.module.css';

/** What to do about files of 24 bit or another sample rate: most programs export those by default. Nothing for other problems. */
export const ExportHelp = ({ problems }: { problems: readonly string[] }) =>
  problems.some((text) => /must be 16-bit$|must have a sample rate of 48 kHz$/.test(text)) && (
    <p className={classes.help}>
      What to do: open the song in your music program, export (or bounce) it again as a WAV with <b>bit depth 16</b> and{' '}
      <b>sample rate 48 kHz</b>, and dither if it is offered. Then choose the new file here. Do not convert an mp3.
    </p>
  );
