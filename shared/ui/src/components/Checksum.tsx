import classes from './Checksum.module.css';

/** The checksums of a stored file as it was accepted, lower-case hex, a line each; nothing while none is known. */
export const Checksum = ({ md5, sha256 }: { md5: string | null; sha256: string | null }) => (
  <>
    {sha256 !== null && <span className={classes.root}>SHA-256 {sha256}</span>}
    {md5 !== null && <span className={classes.root}>MD5 {md5}</span>}
  </>
);
