/** An uploaded zip was refused; `problems` are sentences for the person who uploaded it (F10). */
export class ZipRefused extends Error {
  override name = 'ZipRefused';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
