/** Permissions to read the log of one's own things as an artist, without the names of the staff. */
export const ownActivity = { new_track_submission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS' } as const;
