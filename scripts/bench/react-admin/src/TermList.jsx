import { Datagrid, FunctionField, List, TextField } from 'react-admin';
import { age } from './age';
import { termFilters } from './filters';

/** The product's terms with the product's columns, filters and actions. */
export const TermList = () => (
  <List title="Terms" filters={termFilters} sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={false}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="name" label="Name" />
      <FunctionField
        label="Qualified Tags"
        sortable={false}
        render={({ related_tags }) =>
          related_tags
            .filter(({ is_qualifier_for_term }) => is_qualifier_for_term)
            .flatMap(({ tags }) => tags.map(({ name }) => name))
            .join(', ') || '–'
        }
      />
      <FunctionField label="Created" sortBy="created_at" render={({ created_at }) => age(created_at)} />
      <FunctionField label="Last Modified" sortBy="updated_at" render={({ updated_at }) => age(updated_at)} />
    </Datagrid>
  </List>
);
