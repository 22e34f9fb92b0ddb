import { Anchor } from '@segno/ui';
import { Table } from '@segno/ui/extra';
import { RouteLink } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { isIncoming, useTagGraphHref, type Neighbourhood } from './neighbourhood';
import { SongsOfTag } from './SongsOfTag';
import classes from './TagLinksTable.module.css';

/** Terms and related tags in sentences, one per row. */
export const TagLinksTable = ({ neighbourhood }: { neighbourhood: Neighbourhood }) => {
  const { tag, tags, tag_count, terms, term_count } = neighbourhood;
  const graphHref = useTagGraphHref();
  const hidden = tag_count - tags.length + term_count - terms.length;
  return (
    <div className={classes.root}>
      <SongsOfTag tag={tag} />
      <Table captionSide="top">
        <caption className={classes.caption}>Relations and terms of {tag.name}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Subject</Table.Th>
            <Table.Th scope="col">Relation</Table.Th>
            <Table.Th scope="col">Object</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tags.map((other) => {
            const href = graphHref(other.uuid);
            const link =
              href === undefined ? (
                other.name
              ) : (
                <Anchor component={Link} to={href}>
                  {other.name}
                </Anchor>
              );
            const [subject, object] = isIncoming(other) ? [link, tag.name] : [tag.name, link];
            return (
              <Table.Tr key={`${other.uuid} ${other.relation} ${other.is_incoming}`}>
                <Table.Td dir="auto">{subject}</Table.Td>
                <Table.Td>{other.relation}</Table.Td>
                <Table.Td dir="auto">{object}</Table.Td>
              </Table.Tr>
            );
          })}
          {terms.map(({ uuid, name, relation }) => (
            <Table.Tr key={`${uuid} ${relation}`}>
              <Table.Td dir="auto">{tag.name}</Table.Td>
              <Table.Td>{relation}</Table.Td>
              <Table.Td dir="auto">
                Term{' '}
                <RouteLink to="TERM_EDIT" params={{ uuid }}>
                  {name}
                </RouteLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {tags.length + terms.length === 0 && <p className={classes.fact}>No related tags and no terms.</p>}
      {hidden > 0 && (
        <p className={classes.fact}>
          and {hidden.toLocaleString('en-US')} more:{' '}
          <RouteLink to="TAG_EDIT" params={{ uuid: tag.uuid }}>
            all that the tag says
          </RouteLink>
        </p>
      )}
    </div>
  );
};
