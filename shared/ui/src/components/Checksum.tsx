import classes from './Checksum.module.css';

/** The checksums of a stored file as it was accepted, lower-case hex; nothing while none is known. */
export const Checksum = ({ md5, sha256 }: { md5: string | null; sha256: string | null }) =>
  md5 === null && sha256 === null ? null : (
    <span className={classes.root}>
      {[sha256 === null ? [] : [`SHA-256 ${sha256}`], md5 === null ? [] : [`MD5 ${md5}`]].flat().join(' · ')}
    </span>
  );
