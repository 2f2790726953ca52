export const STAGE_ID = 'stage'
