package game

// Digest is a running 64-bit FNV-1a hash of small numbers, for State.Hash.
type Digest uint64

// NewDigest returns the digest of nothing.
func NewDigest() Digest { return 14695981039346656037 }

// Add returns the digest with the value's eight bytes added.
func (d Digest) Add(v int) Digest {
	for range 8 {
		d = (d ^ Digest(v&0xff)) * 1099511628211
		v >>= 8
	}
	return d
}
