import classes from './Checksum.module.css';

/** The checksums of a stored file as it was accepted, in lower-case hex, shown on demand; renders nothing if none is known. */
export const Checksum = ({ md5, sha256 }: { md5: string | null; sha256: string | null }) =>
  (md5 ?? sha256) !== null && (
    <details className={classes.root}>
      <summary className={classes.summary}>Checksum</summary>
      {sha256 !== null && <span className={classes.line}>SHA-256 {sha256}</span>}
      {md5 !== null && <span className={classes.line}>MD5 {md5}</span>}
    </details>
  );
