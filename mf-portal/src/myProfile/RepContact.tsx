import { Anchor } from '@segno/ui';

interface RepContactProps {
  /** The representative's address; undefined while there is none. */
  email: string | undefined;
}

/** Whom an artist writes to when something is not theirs to change. */
export const RepContact = ({ email }: RepContactProps) =>
  email === undefined ? (
    <>your artist representative</>
  ) : (
    <>
      your artist representative at{' '}
      <Anchor href={`mailto:${email}`} inherit underline="always">
        {email}
      </Anchor>
    </>
  );
