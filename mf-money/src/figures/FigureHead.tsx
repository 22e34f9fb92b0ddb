/** Column heads of a table of figures. */
export const FigureHead = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((text) => (
        <th key={text} scope="col">
          {text}
        </th>
      ))}
    </tr>
  </thead>
);
