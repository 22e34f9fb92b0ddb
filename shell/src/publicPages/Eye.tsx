/** An eye, crossed out while what it is about is hidden. Its own drawing: the first page brings no icons along. */
export const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="M4 20 20 4" />}
  </svg>
);
