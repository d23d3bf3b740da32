export { useMay } from '../../api/use-may.ts'
