export const NAME_LENGTH_MAX = 100
export const BIO_LENGTH_MAX = 500
export const REPORT_NOTE_LENGTH_MAX = 500
export const MET_AT_LENGTH_MAX = 60
