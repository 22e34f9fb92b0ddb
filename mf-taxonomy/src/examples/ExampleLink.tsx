import { Anchor } from '@segno/ui';
import { CutText } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { readAddress } from './readAddress';

/** An example's address: within the product a link to the screen, elsewhere one that opens beside it. */
export const ExampleLink = ({ url }: { url: string | null }) => {
  const address = readAddress(url, location.origin);
  if (!address) return <CutText>{url ?? '–'}</CutText>;
  if (address.inner)
    return (
      <Anchor component={Link} to={address.to} size="sm">
        <CutText>{address.label}</CutText>
      </Anchor>
    );
  return (
    <Anchor href={address.to} target="_blank" rel="noreferrer" size="sm" title={address.to}>
      <CutText>{address.label}</CutText>
    </Anchor>
  );
};
